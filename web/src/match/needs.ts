import type { Need, Title, TitleOption } from '../wire/http';

/** What a set-up has chosen so far. */
export interface Chosen {
  scenario: string;
  options: Readonly<Record<string, string>>;
}

/** The default of an option in a scenario, which may have one of its own. */
export function defaultOf(title: Title, scenario: string, option: TitleOption): string {
  return title.scenarios.find((other) => other.id === scenario)?.defaults?.[option.id] ?? option.default;
}

/** What a value of an option would need and is not given. */
export function unmet(title: Title, option: TitleOption, value: string, { scenario, options }: Chosen): Need[] {
  const isDefault = value === defaultOf(title, scenario, option);
  return (option.needs ?? []).filter((need) => {
    if (need.value === undefined ? isDefault : need.value !== value) return false;
    const given = need.option === undefined ? scenario : options[need.option];
    return !need.among.includes(String(given));
  });
}

/** The options with those that cannot be so any more back at their default, one after the other. */
export function agreed(title: Title, chosen: Chosen): Record<string, string> {
  const options: Record<string, string> = { ...chosen.options };
  for (let again = true; again; ) {
    again = false;
    for (const option of title.options) {
      const usual = defaultOf(title, chosen.scenario, option);
      const value = String(options[option.id]);
      if (value !== usual && unmet(title, option, value, { scenario: chosen.scenario, options }).length > 0) {
        options[option.id] = usual;
        again = true;
      }
    }
  }
  return options;
}
