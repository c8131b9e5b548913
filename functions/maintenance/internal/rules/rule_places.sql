-- Those days of a period at whose places its rule of recurrence has days (BYSETPOS), counted from either end; all of
-- them without such places.
create or replace function maintenance.rule_places(p_rule maintenance.recurrence, p_days date[])
returns date[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_rule.positions is null then
    return p_days;
  end if;

  return array(
    select d.day
      from unnest(p_days) with ordinality as d (day, place)
     where d.place = any (p_rule.positions)
        or d.place - cardinality(p_days) - 1 = any (p_rule.positions)
     order by d.place
  );
end
$$;

grant execute on function maintenance.rule_places to assetry_api, assetry_list;
