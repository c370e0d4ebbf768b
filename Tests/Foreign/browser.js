// Runs in the page that test_styles.py writes: compares what the style sheet gives with what the tokens say, as the browser
// computes both, and leaves what differs in the document.

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const colors = /#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi;

/** Four bytes of a colour as it is painted. */
function painted(color) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? " 0 0 0 0 " : ` ${red} ${green} ${blue} ${alpha} `;
}

function normal(text) {
  return text.replace(colors, painted).replace(/\s+/g, " ").trim();
}

/** Equal, but for the last steps of a byte, which alpha multiplies. */
function agrees(one, other) {
  const [first, second] = [normal(one).split(" "), normal(other).split(" ")];
  return first.length === second.length && first.every((word, index) =>
    word === second[index] || Math.abs(Number(word) - Number(second[index])) <= 3);
}

const uses = {
  color: (value) => ({ color: value }),
  dimension: (value) => ({ marginLeft: value }),
  fontFamily: (value) => ({ fontFamily: value }),
  fontWeight: (value) => ({ fontWeight: value }),
  duration: (value) => ({ transitionDuration: value }),
  cubicBezier: (value) => ({ transitionTimingFunction: value }),
  number: (value) => ({ flexGrow: `max(${value}, 0)` }),
  strokeStyle: (value) => ({ borderTop: `3px ${value}` }),
  border: (value) => ({ border: value }),
  transition: (value) => ({ transition: `opacity ${value}` }),
  shadow: (value) => ({ boxShadow: value }),
  gradient: (value) => ({ backgroundImage: `linear-gradient(${value})` }),
};

function computed(element, properties) {
  const style = getComputedStyle(element);
  return properties.map((name) => `${name}: ${style[name]}`).join("; ");
}

/** What differs for one token on an element that is in some mode. */
function difference(parent, token, expected) {
  const [one, other] = [document.createElement("div"), document.createElement("div")];
  parent.append(one, other);
  let style = expected;
  if (token.type === "typography") one.className = token.name;
  else {
    style = uses[token.type](expected);
    Object.assign(one.style, uses[token.type](`var(--${CSS.escape(token.name)})`));
  }
  Object.assign(other.style, style);
  const names = Object.keys(style);
  const texts = [computed(one, names), computed(other, names)];
  const isEmpty = [...other.style].length === 0;
  one.remove();
  other.remove();
  if (isEmpty) return `${token.name}: the browser does not take ${JSON.stringify(expected)}`;
  return agrees(...texts) ? null : `${token.name}: ${texts[0]} | ${texts[1]}`;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(`data-${name}`, value);
}

const wrong = [];
let checked = 0;
function check(place, element, mode) {
  for (const token of data.tokens) {
    checked += 1;
    const found = difference(element, token, data.values[mode][token.path]);
    if (found) wrong.push(`${place}: ${found}`);
  }
}

const root = document.documentElement;
function reset() {
  for (const name of data.modifiers) root.removeAttribute(`data-${name}`);
}
if (data.system) check("system", document.body, data.system);
for (const [mode, contexts] of Object.entries(data.modes)) {
  reset();
  set(root, contexts);
  check(mode, document.body, mode);
  // One choice of the page is changed for an element in it.
  for (const [other, others] of Object.entries(data.modes)) {
    const changed = data.modifiers.filter((name) => contexts[name] !== others[name]);
    if (changed.length !== 1) continue;
    const inner = document.createElement("section");
    set(inner, { [changed[0]]: others[changed[0]] });
    document.body.append(inner);
    check(`${other} in ${mode}`, inner, other);
    inner.remove();
  }
}
document.body.innerHTML = "";
const pre = document.createElement("pre");
pre.textContent = JSON.stringify({ checked, wrong: wrong.slice(0, 20), count: wrong.length });
document.body.append(pre);
