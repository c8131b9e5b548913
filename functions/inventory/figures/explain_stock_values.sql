create or replace function api.explain_stock_values(
  p_on date, p_site_ids uuid[] default null, p_storeroom_id uuid default null
)
returns table (
  site_id          uuid,
  site_code        text,
  currency         text,
  storeroom_id     uuid,
  storeroom_code   text,
  item_id          uuid,
  item_number      text,
  quantity         numeric,
  value            numeric,
  transit_quantity numeric,
  transit_value    numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_reads boolean := inventory.reads_values();
  v_sites uuid[];
begin
  if p_on is null or not isfinite(p_on) then
    perform core.refuse_field('p_on', 'MISSING_VALUE', 'A day is required');
  end if;

  v_sites := core.sites_asked(p_site_ids);

  if p_storeroom_id is not null
     and not exists (select 1 from inventory.storerooms as r where r.id = p_storeroom_id)
  then
    perform core.refuse('STOREROOM_NOT_FOUND', 'No such storeroom', 404);
  end if;

  if core.may_exceed('inventory.movements') or core.may_exceed('inventory.standings') then
    perform core.check_amount(
      inventory.count_values_on(p_on, v_sites, p_storeroom_id, 500000), 'p_site_ids',
      'items of storerooms and movements since'
    );
  end if;

  return query
  with held as (
    select h.storeroom_id, case when p_storeroom_id is not null then h.item_id end as item_id, h.quantity, h.value,
           0::numeric as transit_quantity, 0::numeric as transit_value
      from inventory.values_on(p_on, v_sites, p_storeroom_id) as h
     union all
    select t.storeroom_id, case when p_storeroom_id is not null then t.item_id end, 0, 0, t.quantity, t.value
      from inventory.transit_on(p_on, v_sites, p_storeroom_id) as t
  ),
  added as (
    select h.storeroom_id, h.item_id, sum(h.quantity) as quantity, sum(h.value) as value,
           sum(h.transit_quantity) as transit_quantity, sum(h.transit_value) as transit_value
      from held as h
     group by h.storeroom_id, h.item_id
  )
  select s.id, s.code, s.currency::text, r.id, r.code, i.id, i.item_number,
         case when i.id is not null then trim_scale(a.quantity) end,
         case when v_reads then a.value end,
         case when i.id is not null then trim_scale(a.transit_quantity) end,
         case when v_reads then a.transit_value end
    from added as a
    join inventory.storerooms as r on r.id = a.storeroom_id
    join core.sites as s on s.id = r.site_id
    left join inventory.items as i on i.id = a.item_id
   order by s.code, r.code, i.item_number;
end
$$;

comment on function api.explain_stock_values is $$Stock value at the end of a day

One row for each storeroom that held stock; with p_storeroom_id one row for each item with its quantities. value is in
the currency of the site, by the time of movement (moved_at), including movements recorded later; transit_value is the
value shipped from the storeroom and not received. Both are empty without a permission to see stock values.
p_on: Day of each site, such as 2026-03-31; for today the current value
p_storeroom_id: Id of a row of /storerooms; default all, one row for each
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, STOREROOM_NOT_FOUND and TOO_MUCH (more than 500,000 items of
storerooms, with their movements since that day which are not derived yet).$$;
