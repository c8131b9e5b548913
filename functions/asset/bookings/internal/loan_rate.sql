-- The rate at which a loan of an asset for work is charged: that of its category; none without work.
create or replace function asset.loan_rate(
  p_asset asset.assets, p_work_order_id uuid, out p_hourly_rate numeric, out p_rate_currency text
)
language sql
stable
set search_path = ''
as $$
  select case when p_work_order_id is not null then r.p_hourly_rate end,
         case when p_work_order_id is not null then r.p_rate_currency end
    from asset.tool_rules(p_asset.category_id) as r
$$;

grant execute on function asset.loan_rate to assetry_api;
