-- The turns that are foreseen, without those on which no later one depends any more, which are p_settled; the places of
-- those that wait follow. By an instant a turn still counts while it waits, for the job plan of a later turn of its
-- schedule (maintenance.turn_plan), and for what stands at most the window of the nest from it
-- (maintenance.larger_schedule, maintenance.fate_of_larger).
create or replace function maintenance.settled_turns(
  inout p_ahead maintenance.occurrences[],
  inout p_waits integer[],
  p_schedules   maintenance.schedules[],
  p_at          timestamptz,
  out p_settled maintenance.occurrences[]
)
language sql
stable
set search_path = ''
as $$
  with schedule as (
    select s.id, s.next_due_on, s.nest_window_days,
           s.occurrence_count + 1 - (
             select max(l.every_nth)
               from maintenance.schedule_plans as l
              where l.organization_id = s.organization_id
                and l.schedule_id = coalesce(s.covering_schedule_id, s.id)
           ) as before_seq
      from unnest(p_schedules) as s
  ),
  -- The day of the site may be one before that of UTC.
  nest as (
    select least(
             (p_at at time zone 'UTC')::date - 1, min(s.next_due_on),
             (
               select min(coalesce(p_ahead[w].due_on, (p_ahead[w].due_at at time zone 'UTC')::date - 1))
                 from unnest(p_waits) as w
             )
           ) - max(s.nest_window_days) as since_on
      from schedule as s
  ),
  turn as (
    select t.turn, t.place, t.place = any (p_waits) as is_waiting,
           t.place = any (p_waits) or (t.turn).seq > s.before_seq is true
             or (t.turn).due_on >= n.since_on is true as is_kept
      from (
        select p_ahead[i] as turn, i as place from generate_subscripts(p_ahead, 1) as i
      ) as t
     cross join nest as n
      left join schedule as s on s.id = (t.turn).schedule_id
  ),
  kept as (
    select t.turn, t.is_waiting, row_number() over (order by t.place)::integer as place from turn as t where t.is_kept
  )
  select (select coalesce(array_agg(k.turn order by k.place), '{}') from kept as k),
         (select coalesce(array_agg(k.place order by k.place) filter (where k.is_waiting), '{}') from kept as k),
         (select coalesce(array_agg(t.turn), '{}') from turn as t where not t.is_kept)
$$;
