-- What holds for tools of a category: each rule of the nearest category, from it upwards, that says something of it.
create or replace function asset.tool_rules(
  p_category_id              uuid,
  out p_needs_calibration    boolean,
  out p_decision_rule        text,
  out p_loan_due_policy      text,
  out p_loan_days_left       integer,
  out p_buffer_minutes       integer,
  out p_tool_return_required boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c as category, 1 as step
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c, w.step + 1
      from way as w
      join asset.categories as c
        on c.organization_id = (w.category).organization_id
       and c.id = (w.category).parent_id
  )
  select coalesce(
           (
             array_agg((category).needs_calibration order by step)
               filter (where (category).needs_calibration is not null)
           )[1],
           false
         ),
         coalesce(
           (array_agg((category).decision_rule order by step) filter (where (category).decision_rule is not null))[1],
           'SIMPLE'
         ),
         coalesce(
           (
             array_agg((category).loan_due_policy order by step) filter (where (category).loan_due_policy is not null)
           )[1],
           'NONE'
         ),
         (array_agg((category).loan_days_left order by step) filter (where (category).loan_days_left is not null))[1],
         coalesce(
           (
             array_agg((category).booking_buffer_minutes order by step)
               filter (where (category).booking_buffer_minutes is not null)
           )[1],
           0
         ),
         coalesce(
           (
             array_agg((category).tool_return_required order by step)
               filter (where (category).tool_return_required is not null)
           )[1],
           false
         )
    from way
$$;

grant execute on function asset.tool_rules to assetry_api, assetry_list;
