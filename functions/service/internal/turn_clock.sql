-- A clock that stops or goes on at an instant, as workforce.replay_target goes through the last pause: what is left as
-- it stops is used up from where it goes on, and what of half and three quarters was not reached by then is so, too. A
-- deadline that had passed, or for which no working time was left, was missed before, and moves no more. Where the
-- calendar has no hours any more the clock never comes to its end: the action refuses that for the work's own due date.
create or replace function service.turn_clock(p_clock service.clocks, p_at timestamptz, p_is_pause boolean)
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left    numeric;
  v_half    numeric := p_clock.target_minutes * 0.5;
  v_quarter numeric := p_clock.target_minutes * 0.25;
begin
  if p_is_pause then
    v_left := case
      when p_clock.due_at > p_at then nullif(workforce.minutes_between(p_clock.site_id, p_at, p_clock.due_at), 0)
    end;

    if v_left is not null then
      p_clock.due_at := null;
      p_clock.remaining_minutes := v_left;
      p_clock.half_at := case when v_left <= v_half then p_clock.half_at end;
      p_clock.three_quarters_at := case when v_left <= v_quarter then p_clock.three_quarters_at end;
    end if;
  elsif p_clock.remaining_minutes is not null then
    v_left := p_clock.remaining_minutes;
    p_clock.remaining_minutes := null;
    p_clock.due_at := service.after(p_clock.site_id, p_at, v_left);

    if v_left > v_half then
      p_clock.half_at := service.after(p_clock.site_id, p_at, v_left - v_half);
    end if;

    if v_left > v_quarter then
      p_clock.three_quarters_at := service.after(p_clock.site_id, p_at, v_left - v_quarter);
    end if;
  end if;

  return p_clock;
end
$$;

grant execute on function service.turn_clock to assetry_api;
