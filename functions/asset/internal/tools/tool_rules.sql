-- What holds for tools of a category: each rule of the nearest category, from it upwards, that says something of it.
create or replace function asset.tool_rules(
  p_category_id              uuid,
  out p_needs_calibration    boolean,
  out p_decision_rule        text,
  out p_loan_due_policy      text,
  out p_loan_days_left       integer,
  out p_buffer_minutes       integer,
  out p_tool_return_required boolean,
  out p_may_extend           boolean,
  out p_hourly_rate          numeric,
  out p_rate_currency        text
)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.needs_calibration, c.decision_rule, c.loan_due_policy, c.loan_days_left,
           c.booking_buffer_minutes, c.tool_return_required, c.may_extend, c.hourly_rate, c.rate_currency
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c.parent_id, coalesce(w.needs_calibration, c.needs_calibration), coalesce(w.decision_rule, c.decision_rule),
           coalesce(w.loan_due_policy, c.loan_due_policy), coalesce(w.loan_days_left, c.loan_days_left),
           coalesce(w.booking_buffer_minutes, c.booking_buffer_minutes),
           coalesce(w.tool_return_required, c.tool_return_required), coalesce(w.may_extend, c.may_extend),
           coalesce(w.hourly_rate, c.hourly_rate), coalesce(w.rate_currency, c.rate_currency)
      from way as w
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = w.parent_id
  )
  select coalesce(w.needs_calibration, false), coalesce(w.decision_rule, 'SIMPLE'),
         coalesce(w.loan_due_policy, 'NONE'), w.loan_days_left, coalesce(w.booking_buffer_minutes, 0),
         coalesce(w.tool_return_required, false), coalesce(w.may_extend, false), w.hourly_rate, w.rate_currency
    from (select) as one
    left join way as w on w.parent_id is null
$$;

grant execute on function asset.tool_rules to assetry_api, assetry_list;
