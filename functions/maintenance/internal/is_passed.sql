-- Whether the next day of a schedule has passed without work, so that a later one stands for it: the later one has
-- come as well.
create or replace function maintenance.is_passed(p_schedule maintenance.schedules, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_schedule.catch_up <> 'ALL'
     and maintenance.is_timed(p_schedule)
     and p_schedule.basis = 'FIXED'
     and (maintenance.after_turn(p_schedule)).next_generate_at <= p_at
$$;

grant execute on function maintenance.is_passed to assetry_api;
