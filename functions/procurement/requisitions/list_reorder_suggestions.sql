create or replace function api.list_reorder_suggestions(p_storeroom_id uuid default null)
returns setof inventory.suggestion_answer
language sql stable security definer set search_path = '' as $$
  select (a.told).*
    from (
      select jsonb_populate_record(
               s,
               case
                 when (select inventory.reads_values()) or (select procurement.reads_estimates()) then '{}'::jsonb
                 else '{"estimated_cost": null}'
               end
             ) as told
        from procurement.suggest_reorder(p_storeroom_id) as s
      offset 0
    ) as a
$$;

comment on function api.list_reorder_suggestions is $$List the items to reorder

Active items whose available quantity, plus quantities on order, in transit, awaiting inspection and requested
(requested_quantity: open requisitions and unsent orders), less shortages of reservations, is not above the reorder
point. Without a reorder point it is safety_quantity plus the usage in lead_time_days: issues less returns plus
transfers out, as the daily average of the last 365 days, or since the item exists. The suggested quantity fills up to
the maximum in multiples of order_multiple, at least one; without a maximum it is the greater of order_quantity and
the shortage against the reorder point, rounded up to such multiples. needed_at is the earliest need of a reservation;
estimated_cost is at the last price. At most 10,000.
p_storeroom_id: Id of a row of /storerooms; default all that you reach$$;
