#include "CResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char demo_market[] = {
#embed "../../Resources/demo-market.json"
};

static const unsigned char tokens_resolver[] = {
#embed "../../Resources/tokens/saifu.resolver.json"
};

static const unsigned char tokens_base[] = {
#embed "../../Resources/tokens/base.tokens.json"
};

static const unsigned char tokens_light[] = {
#embed "../../Resources/tokens/light.tokens.json"
};

static const unsigned char style_source[] = {
#embed "../SaifuStyle/Exported/ColorPalette.swift"
, '\n',
#embed "../SaifuStyle/Exported/PriceColors.swift"
, '\n',
#embed "../SaifuStyle/Exported/RGBColor.swift"
, '\n',
#embed "../SaifuStyle/Exported/SemanticColor.swift"
, '\n',
#embed "../SaifuStyle/Exported/Swatch.swift"
, '\n',
#embed "../SaifuStyle/Exported/TerminalColor.swift"
, '\n',
#embed "../SaifuStyle/Exported/TextStyle.swift"
};

static const saifu_resource resources[] = {
    {"demo-market.json", demo_market, sizeof demo_market},
    {"tokens/saifu.resolver.json", tokens_resolver, sizeof tokens_resolver},
    {"tokens/base.tokens.json", tokens_base, sizeof tokens_base},
    {"tokens/light.tokens.json", tokens_light, sizeof tokens_light},
};

size_t saifu_resource_count(void) {
    return sizeof resources / sizeof resources[0];
}

const saifu_resource *saifu_resource_at(size_t index) {
    return index < saifu_resource_count() ? &resources[index] : NULL;
}

const saifu_resource *saifu_resource_named(const char *name) {
    for (size_t index = 0; index < saifu_resource_count(); index++) {
        if (strcmp(resources[index].name, name) == 0) {
            return &resources[index];
        }
    }
    return NULL;
}

saifu_resource saifu_style_source(void) {
    return (saifu_resource){"SaifuStyle/Exported", style_source, sizeof style_source};
}
