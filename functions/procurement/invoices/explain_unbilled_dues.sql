create or replace function api.explain_unbilled_dues(
  p_until     date,
  p_site_ids  uuid[] default null,
  p_vendor_id uuid   default null
)
returns table (
  site_id         uuid,
  site_code       text,
  vendor_id       uuid,
  vendor_name     text,
  storeroom_id    uuid,
  storeroom_code  text,
  item_id         uuid,
  item_number     text,
  currency        text,
  used_quantity   numeric,
  owed_amount     numeric,
  billed_quantity numeric,
  billed_amount   numeric,
  open_quantity   numeric,
  open_amount     numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean := procurement.reads_prices();
  v_sites    uuid[];
begin
  if p_until is null or not isfinite(p_until) then
    perform core.refuse_field('p_until', 'MISSING_VALUE', 'A value is needed');
  end if;

  v_sites := core.sites_asked(p_site_ids);

  if core.may_exceed('inventory.movements', 200000) then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from inventory.movements as r
             where r.site_id = any (v_sites)
               and r.vendor_id = coalesce(p_vendor_id, r.vendor_id)
             limit 200001
          ) as n
      ),
      'p_site_ids', 'movements of consigned goods', 200000
    );
  end if;

  return query
  select k.site_id, c.code, k.vendor_id, v.name, k.storeroom_id, r.code, k.item_id, i.item_number, c.currency::text,
         d.used_quantity, case when v_is_shown then d.owed_amount end, d.billed_quantity,
         case when v_is_shown then d.billed_amount end, d.used_quantity - d.billed_quantity,
         case when v_is_shown then d.owed_amount - d.billed_amount end
    from (
      select m.site_id, m.vendor_id, m.storeroom_id, m.item_id
        from inventory.movements as m
       where m.vendor_id is not null
         and m.vendor_id = coalesce(p_vendor_id, m.vendor_id)
         and m.site_id = any (v_sites)
       union
      select l.site_id, b.vendor_id, l.storeroom_id, l.item_id
        from procurement.invoice_lines as l
        join procurement.invoices as b on b.id = l.invoice_id
       where l.storeroom_id is not null
         and b.vendor_id = coalesce(p_vendor_id, b.vendor_id)
         and l.site_id = any (v_sites)
    ) as k
   cross join lateral procurement.open_dues(k.vendor_id, k.storeroom_id, k.item_id, p_until) as d
    join core.sites as c on c.id = k.site_id
    left join contract.vendor_labels as v on v.id = k.vendor_id
    left join inventory.storeroom_labels as r on r.id = k.storeroom_id
    left join inventory.item_labels as i on i.id = k.item_id
   where d.used_quantity <> d.billed_quantity
      or d.owed_amount <> d.billed_amount
   order by c.code, v.name, k.vendor_id, r.code, i.item_number
   limit 10000;
end
$$;

comment on function api.explain_unbilled_dues is $$Consignment liabilities not yet invoiced, by item

One row for each item of a consigned storeroom: quantity used less returned, with the amount due; quantity and
billed_amount of submitted invoices that are not VOID (the amount due for that quantity, not the invoiced price); and
the rest, negative when more was invoiced than used. Settled items are omitted. At most 10,000 rows.
p_until: Last day of consumption, included, in local time of each site
p_vendor_id: Id of a row of /vendors; default all vendors
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 200,000 movements of goods of vendors).$$;
