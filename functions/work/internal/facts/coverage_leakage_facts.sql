-- The costs of a period that contracts pay or would pay, with what nobody recovers of them: the work of others, what
-- vendors refused for good, and what is in no claim after the last day.
create or replace function work.coverage_leakage_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.cost_line_id, e.asset_id, e.work_order_id, null::uuid, e.vendor_id, e.at, e.currency, null::text,
         e.lost + e.refused + e.late, e.covered + e.lost
    from work.entitled_costs(p_site_ids, p_asset_ids, p_from, p_until) as e;
end;
