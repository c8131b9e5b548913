create or replace function api.list_reorder_suggestions(p_storeroom_id uuid default null)
returns setof inventory.suggestion_answer
language sql stable security definer set search_path = '' as $$
  select a.*
    from procurement.suggest_reorder(p_storeroom_id) as s
   cross join lateral jsonb_populate_record(
      s,
      case
        when (select inventory.reads_values()) or (select procurement.reads_estimates()) then '{}'::jsonb
        else '{"estimated_cost": null}'
      end
    ) as a
$$;

comment on function api.list_reorder_suggestions is $$What should be ordered

The active items at a storeroom, or at all that you reach, of which no more than the reorder point is available, on
order, on its way from another storeroom, waiting for inspection or asked for (requested_quantity: requisitions that
are not over, and what has not arrived of orders that were not sent yet), without what reservations lack. Where no
reorder point is set, but safety_quantity, it is that and what is used in lead_time_days: what was issued, without what
came back, and what was transferred to other storerooms, on average of the last 365 days, or of the days since the item
exists where these are fewer. It is ordered up to the maximum, in multiples
of order_multiple that stay below it, or one; without a maximum order_quantity, or what is missing to the reorder
point. needed_at is the first need of those who reserved; estimated_cost is at what was paid last. At most 10,000.$$;
