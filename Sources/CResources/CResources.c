#include "CResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char apple_types[] = {
#embed "../../Resources/apple/DesignTokenTypes.swift"
};

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

static const unsigned char tokens_dark_contrast[] = {
#embed "../../Resources/tokens/dark-contrast.tokens.json"
};

static const unsigned char tokens_light_contrast[] = {
#embed "../../Resources/tokens/light-contrast.tokens.json"
};

static const unsigned char scenario_disconnects[] = {
#embed "../../Resources/scenarios/disconnects.json"
};

static const unsigned char scenario_doubled[] = {
#embed "../../Resources/scenarios/doubled.json"
};

static const unsigned char scenario_garbled[] = {
#embed "../../Resources/scenarios/garbled.json"
};

static const unsigned char scenario_lossy[] = {
#embed "../../Resources/scenarios/lossy.json"
};

static const unsigned char scenario_lost_answers[] = {
#embed "../../Resources/scenarios/lost-answers.json"
};

static const unsigned char scenario_maintenance[] = {
#embed "../../Resources/scenarios/maintenance.json"
};

static const unsigned char scenario_overload[] = {
#embed "../../Resources/scenarios/overload.json"
};

static const unsigned char scenario_rate_limits[] = {
#embed "../../Resources/scenarios/rate-limits.json"
};

static const unsigned char scenario_silent[] = {
#embed "../../Resources/scenarios/silent.json"
};

static const unsigned char scenario_skewed_clock[] = {
#embed "../../Resources/scenarios/skewed-clock.json"
};

static const unsigned char scenario_slow[] = {
#embed "../../Resources/scenarios/slow.json"
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
    {"apple/DesignTokenTypes.swift", apple_types, sizeof apple_types},
    {"demo-market.json", demo_market, sizeof demo_market},
    {"scenarios/disconnects.json", scenario_disconnects, sizeof scenario_disconnects},
    {"scenarios/doubled.json", scenario_doubled, sizeof scenario_doubled},
    {"scenarios/garbled.json", scenario_garbled, sizeof scenario_garbled},
    {"scenarios/lossy.json", scenario_lossy, sizeof scenario_lossy},
    {"scenarios/lost-answers.json", scenario_lost_answers, sizeof scenario_lost_answers},
    {"scenarios/maintenance.json", scenario_maintenance, sizeof scenario_maintenance},
    {"scenarios/overload.json", scenario_overload, sizeof scenario_overload},
    {"scenarios/rate-limits.json", scenario_rate_limits, sizeof scenario_rate_limits},
    {"scenarios/silent.json", scenario_silent, sizeof scenario_silent},
    {"scenarios/skewed-clock.json", scenario_skewed_clock, sizeof scenario_skewed_clock},
    {"scenarios/slow.json", scenario_slow, sizeof scenario_slow},
    {"tokens/saifu.resolver.json", tokens_resolver, sizeof tokens_resolver},
    {"tokens/base.tokens.json", tokens_base, sizeof tokens_base},
    {"tokens/light.tokens.json", tokens_light, sizeof tokens_light},
    {"tokens/dark-contrast.tokens.json", tokens_dark_contrast, sizeof tokens_dark_contrast},
    {"tokens/light-contrast.tokens.json", tokens_light_contrast, sizeof tokens_light_contrast},
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
