-- Refuses the period of a forecast that cannot be, and one of too many turns before the first is foreseen.
create or replace function maintenance.check_forecast(p_site_id uuid, p_from date, p_until date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today date := core.site_date(p_site_id);
  v_size  record;
begin
  perform core.refuse_faults(
    core.day_faults(p_from, p_until) || case
      when p_until < v_today then jsonb_build_array(core.fault('p_until', 'TOO_EARLY', 'Must not be in the past'))
      when p_until > v_today + 3660 then
        jsonb_build_array(core.fault('p_until', 'OUT_OF_RANGE', 'At most 3,660 days ahead'))
      else '[]'
    end
  );

  if not p_site_id = any (core.reachable_site_ids()) is true then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  select count(*) as schedules,
         coalesce(
           sum(
             greatest(
               floor((p_until - coalesce(s.next_due_on, v_today)) / maintenance.days_between_turns(s)) + 1, 0
             )
           ),
           0
         )::bigint as turns
    into v_size
    from (
      select *
        from maintenance.schedules as c
       where c.organization_id = core.current_organization_id()
         and c.site_id = p_site_id
         and c.status = 'ACTIVE'
         and c.category_id is null
       limit 10001
    ) as s;

  perform core.check_amount(v_size.schedules, 'p_site_id', 'active schedules', 10000);
  perform core.check_amount(v_size.turns, 'p_until', 'occurrences', 10000);
end
$$;

grant execute on function maintenance.check_forecast to assetry_list;
