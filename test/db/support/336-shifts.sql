-- A shift pattern of so many days; each shift is "day index start end", such as "0 22:00 06:00".
create function test.shift_pattern(
  p_name text, p_cycle_days integer, p_shifts text[], p_works_holidays boolean default false
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.shift_patterns (id, organization_id, code, name, cycle_days, works_holidays)
  values (v_id, test.current_organization(), upper(p_name), p_name, p_cycle_days, p_works_holidays);
  insert into workforce.pattern_shifts (organization_id, shift_pattern_id, day_index, start_time, end_time, kind)
  select test.current_organization(), v_id, split_part(s, ' ', 1)::integer, split_part(s, ' ', 2)::time,
         split_part(s, ' ', 3)::time, coalesce(nullif(split_part(s, ' ', 4), ''), 'REGULAR')
    from unnest(p_shifts) as s;
  return test.remember(p_name, v_id);
end
$$;

-- A crew of a site.
create function test.crew(p_name text, p_site text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.crews (id, organization_id, site_id, code, name)
  values (v_id, test.current_organization(), test.id(p_site), upper(p_name), p_name);
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.shift_pattern, test.crew to public;
