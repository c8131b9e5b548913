-- Whether the next day of a schedule has passed without work, so that a later one stands for it: both have come. What
-- may be made long ahead of time comes with its day.
create or replace function maintenance.is_passed(p_schedule maintenance.schedules, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
           p_schedule.catch_up <> 'ALL'
             and maintenance.is_timed(p_schedule)
             and p_schedule.basis = 'FIXED'
             and p_schedule.next_due_at <= p_at
             and (
               select case when p_schedule.max_ahead is null then a.next_generate_at else a.next_due_at end
                 from maintenance.after_turn(p_schedule) as a
             ) <= p_at,
           false
         )
$$;

grant execute on function maintenance.is_passed to assetry_api, assetry_list;
