create or replace function api.explain_vendor_requirement(p_work_order_id uuid)
returns table (
  contract_id           uuid,
  contract_number       text,
  vendor_id             uuid,
  vendor_code           text,
  vendor_name           text,
  is_own_staff          boolean,
  certificate_type_id   uuid,
  certificate_type_code text,
  is_allowed            boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_work_order work.work_orders;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  if core.reading_level('contract') <> 2 then
    return;
  end if;

  return query
  with bindings as materialized (
    select b.contract_id, b.contract_number, b.party_ids from work.binding_parties(v_work_order) as b
  )
  select b.contract_id, b.contract_number, v.id, v.code, v.name, v.id is null and p.id is not null, t.id, t.code,
         p.id is not null and not exists (
           select 1
             from bindings as o
            where p.id <> all (o.party_ids)
              and not (t.id is not null and v_work_order.organization_id = any (o.party_ids))
         )
    from bindings as b
    left join lateral unnest(b.party_ids) as p (id) on true
    left join contract.vendors as v on v.id = p.id
    left join workforce.certificate_types as t on t.id = p.id
   order by b.contract_number, v.code nulls last, t.code;
end
$$;

comment on function api.explain_vendor_requirement is $$Explain which vendors can do a work order

One row for each contract that lets only authorized vendors do the work now (is_authorized_vendor_required of
/contracts), and each vendor whom it authorizes (/authorized_vendors) and who is not blocked; a contract that
authorizes nobody has one row without a vendor. is_own_staff marks workers without a vendor, who hold a certificate of
certificate_type_id where that is given. is_allowed marks whom all these contracts authorize. No rows: anybody can do
the work. Empty for accounts that do not read contracts.
Refuses with WORK_ORDER_NOT_FOUND.$$;
