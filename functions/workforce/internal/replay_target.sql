-- When a target of working minutes is reached, as if it had stood from the beginning: the pauses are gone through in
-- order. A pause moves the due date when working time was left as it began; one that began after the deadline moves
-- nothing, for that deadline had been missed. While a pause lasts there is no due date, but what remains. Neither where
-- the hours of the site never reach the target.
create or replace function workforce.replay_target(
  p_site_id         uuid,
  p_from            timestamptz,
  p_minutes         numeric,
  p_pauses          tstzrange[],
  out due_at            timestamptz,
  out remaining_minutes numeric
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_calendar record;
  v_pause    tstzrange;
  v_left     numeric;
begin
  if p_minutes is null then
    return;
  end if;

  v_calendar := workforce.site_calendar(p_site_id);
  due_at := workforce.add_business_minutes(v_calendar.calendar_id, v_calendar.time_zone, p_from, p_minutes);

  foreach v_pause in array coalesce(p_pauses, '{}') loop
    v_left := case
      when due_at > lower(v_pause) then nullif(workforce.minutes_between(p_site_id, lower(v_pause), due_at), 0)
    end;

    if v_left is not null then
      remaining_minutes := case when upper(v_pause) is null then v_left end;
      due_at := case
        when upper(v_pause) is not null then
          workforce.add_business_minutes(v_calendar.calendar_id, v_calendar.time_zone, upper(v_pause), v_left)
      end;
    end if;
  end loop;
end
$$;

grant execute on function workforce.replay_target to assetry_api;
