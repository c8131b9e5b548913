-- The pay rules of a site as they were given, ready for workforce.pay_rules, in their order; refuses with every fault
-- of each.
create or replace function workforce.check_pay_rules(p_rules jsonb)
returns workforce.pay_rules[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_rules', 'workforce.pay_rules', p_rules, 'create', 50);
  v_rules  workforce.pay_rules[];
  v_faults jsonb;
begin
  v_rules := array(
    select jsonb_populate_record(
             null::workforce.pay_rules, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_rules[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_rules) as r
   cross join lateral (
      values
        (
          'threshold_minutes', 'MISSING_VALUE', r.fact || ' requires it',
          r.fact in ('WEEK_OVER', 'DAY_OVER') and r.threshold_minutes is null
        ),
        (
          'threshold_minutes', 'NOT_ALLOWED', 'Only for WEEK_OVER and DAY_OVER',
          r.fact not in ('WEEK_OVER', 'DAY_OVER') and r.threshold_minutes is not null
        ),
        ('start_time', 'MISSING_VALUE', 'NIGHT requires it', r.fact = 'NIGHT' and r.start_time is null),
        ('start_time', 'NOT_ALLOWED', 'Only for NIGHT', r.fact <> 'NIGHT' and r.start_time is not null),
        ('end_time', 'MISSING_VALUE', 'NIGHT requires it', r.fact = 'NIGHT' and r.end_time is null),
        ('end_time', 'NOT_ALLOWED', 'Only for NIGHT', r.fact <> 'NIGHT' and r.end_time is not null),
        ('end_time', 'NOT_ALLOWED', 'Start and end of the night must differ', r.fact = 'NIGHT' and r.end_time = r.start_time),
        ('day_basis', 'NOT_ALLOWED', 'Only for DAY_OVER', r.fact <> 'DAY_OVER' and r.day_basis is not null),
        ('weekdays', 'MISSING_VALUE', 'WEEKEND requires it', r.fact = 'WEEKEND' and coalesce(r.weekdays, '{}') = '{}'),
        ('weekdays', 'NOT_ALLOWED', 'Only for WEEKEND', r.fact <> 'WEEKEND' and r.weekdays is not null)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_rules[%s].")', r.position)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_rules;
end
$$;

grant execute on function workforce.check_pay_rules to assetry_api;
