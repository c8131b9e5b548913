create or replace function api.explain_consignment_liabilities(
  p_from      date,
  p_until     date,
  p_site_ids  uuid[]  default null,
  p_vendor_id uuid    default null,
  p_details   boolean default false
)
returns table (
  vendor_id         uuid,
  vendor_name       text,
  storeroom_id      uuid,
  storeroom_code    text,
  item_id           uuid,
  item_number       text,
  currency          text,
  issued_quantity   numeric,
  returned_quantity numeric,
  lost_quantity     numeric,
  found_quantity    numeric,
  owed_amount       numeric,
  movement_ids      uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean := procurement.reads_prices();
  v_sites    uuid[];
begin
  perform core.check_period(p_from, p_until);
  v_sites := core.sites_asked(p_site_ids);

  if core.may_exceed('inventory.movements') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from inventory.movements as r
             where r.site_id = any (v_sites)
               and r.vendor_id = coalesce(p_vendor_id, r.vendor_id)
               and r.moved_at >= (p_from - 1)::timestamp at time zone 'UTC'
               and r.moved_at < (p_until + 2)::timestamp at time zone 'UTC'
             limit 500001
          ) as n
      ),
      'p_until', 'movements'
    );
  end if;

  return query
  with used as (
    select m.*
      from inventory.movements as m
     where m.vendor_id is not null
       and m.kind in ('ISSUE', 'RETURN', 'SCRAP', 'ADJUST_DOWN', 'ADJUST_UP')
       and m.vendor_id = coalesce(p_vendor_id, m.vendor_id)
       and m.site_id = any (v_sites)
       -- Which of them fell on these days at their site is asked of those that are near.
       and m.moved_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and m.moved_at < (p_until + 2)::timestamp at time zone 'UTC'
       and core.site_date(m.site_id, m.moved_at) between p_from and p_until
  )
  select u.vendor_id, v.name, u.storeroom_id, r.code, u.item_id, i.item_number, c.currency::text,
         coalesce(sum(u.quantity) filter (where u.kind = 'ISSUE'), 0),
         coalesce(sum(u.quantity) filter (where u.kind = 'RETURN'), 0),
         coalesce(sum(u.quantity) filter (where u.kind in ('SCRAP', 'ADJUST_DOWN')), 0),
         coalesce(sum(u.quantity) filter (where u.kind = 'ADJUST_UP'), 0),
         case when v_is_shown then sum(u.owed_amount) end,
         core.ids_of(array_agg(u.id) filter (where p_details), p_details)
    from used as u
    left join contract.vendor_labels as v on v.id = u.vendor_id
    left join inventory.storeroom_labels as r on r.id = u.storeroom_id
    left join inventory.item_labels as i on i.id = u.item_id
    left join core.sites as c on c.id = u.site_id
   group by u.vendor_id, v.name, u.storeroom_id, r.code, u.item_id, i.item_number, c.currency
   order by v.name, u.vendor_id, r.code, u.storeroom_id, i.item_number;
end
$$;

comment on function api.explain_consignment_liabilities is $$Consignment liabilities by vendor, storeroom and item

Quantities issued, returned, scrapped, lost and found in the period, in base units, with the amount due to the vendor.
The ids are those of /stock_movements. The vendor invoices this consumption, not the deliveries.
p_vendor_id: Id of a row of /vendors; default all vendors
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 movements).$$;
