-- What holds for bookings of assets of a category: each rule of the nearest category, from it upwards, that says
-- something of it. p_limited_by is the category that says how many a worker has, within which they are counted.
create or replace function asset.booking_rules(
  p_category_id        uuid,
  out p_is_bookable    boolean,
  out p_needs_approval boolean,
  out p_max_minutes    integer,
  out p_lead_minutes   integer,
  out p_ahead_days     integer,
  out p_max_assets     integer,
  out p_limited_by     uuid,
  out p_answer_minutes integer
)
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select c as category, 1 as step
      from asset.categories as c
     where c.id = p_category_id
    union all
    select c, w.step + 1
      from way as w
      join asset.categories as c on c.id = (w.category).parent_id
  )
  select coalesce(
           (array_agg((category).is_bookable order by step) filter (where (category).is_bookable is not null))[1], true
         ),
         coalesce(
           (
             array_agg((category).booking_needs_approval order by step)
               filter (where (category).booking_needs_approval is not null)
           )[1],
           false
         ),
         (array_agg((category).booking_max_minutes order by step) filter (where (category).booking_max_minutes > 0))[1],
         (
           array_agg((category).booking_lead_minutes order by step) filter (where (category).booking_lead_minutes >= 0)
         )[1],
         (array_agg((category).booking_ahead_days order by step) filter (where (category).booking_ahead_days > 0))[1],
         (array_agg((category).booking_max_assets order by step) filter (where (category).booking_max_assets > 0))[1],
         (array_agg((category).id order by step) filter (where (category).booking_max_assets > 0))[1],
         (
           array_agg((category).booking_answer_minutes order by step)
             filter (where (category).booking_answer_minutes > 0)
         )[1]
    from way
$$;

grant execute on function asset.booking_rules to assetry_api;
