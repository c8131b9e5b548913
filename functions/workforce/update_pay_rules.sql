create or replace function api.update_pay_rules(
  p_site_id     uuid,
  p_rules       api.row_list,
  p_row_version integer default null
)
returns setof workforce.pay_rules_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_pay_rules', 'labour_rate.update', jsonb_build_array(p_site_id, p_rules, p_row_version)
  );
  v_rules workforce.pay_rules[];
  v_site  core.sites;
begin
  if v_answer is null then
    v_rules := workforce.check_pay_rules(p_rules);
    v_site := core.lock_site(p_site_id, p_row_version);

    -- Nothing refers to a rule: what was paid by one keeps its words. So they are written again.
    delete from workforce.pay_rules as r where r.site_id = p_site_id;

    insert into workforce.pay_rules (
      site_id, position, fact, threshold_minutes, start_time, end_time, weekdays, kind, value, day_basis
    )
    select p_site_id, g.position, g.fact, g.threshold_minutes, g.start_time, g.end_time, g.weekdays, g.kind, g.value,
           g.day_basis
      from unnest(v_rules) as g
     order by g.position;

    update core.sites as s set updated_at = now() where s.id = p_site_id returning * into v_site;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_site.id, 'code', v_site.code, 'pay_rules', cardinality(v_rules), 'row_version', v_site.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.pay_rules_answer, v_answer);
end
$$;

comment on function api.update_pay_rules is $$Replace the pay rules of a site

For each minute worked by workers with this home site, in its local time and calendar, the first matching MULTIPLIER
or HOURLY rule is the base, and the first matching INCREMENT is added; without a base the rate applies. HOLIDAY
applies on non-working days of the calendar; weeks start on Monday. Time beyond DAY_OVER does not count towards
WEEK_OVER. A DAY_OVER rule with the day_basis SHIFT_START counts from the start of the shifts of a day (/worker_shifts)
until the next ones start, at most 24 hours; other time, and CALENDAR_DAY, counts by the calendar day. OUTSIDE_SHIFT is
time outside /worker_shifts, or where there were none in the week the calendar. Hours are valued by the rules at the
time of their approval.
p_rules: All rules in their order, at most 50 objects with fact, kind and value, and the threshold_minutes,
start_time, end_time, weekdays or day_basis that the fact takes; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_rules[2].value), SITE_NOT_FOUND and STALE_ROW.$$;
