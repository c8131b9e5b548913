create or replace function api.list_vendor_prices(
  p_vendor_id   uuid,
  p_item_id     uuid,
  p_site_id     uuid,
  p_quantity    numeric default null,
  p_unit_id     uuid    default null,
  p_contract_id uuid    default null,
  p_currency    text    default null,
  p_on          date    default null
)
returns table (
  contract_price_id uuid,
  contract_id       uuid,
  contract_number   text,
  revision          integer,
  unit_price        numeric,
  currency          text,
  minimum_quantity  numeric,
  rank              integer,
  is_applied        boolean,
  price_reasons     jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('contract.read');
  p_currency := core.check_text('p_currency', p_currency, 3);

  if not exists (select 1 from contract.vendors as v where v.id = p_vendor_id) then
    perform core.refuse('VENDOR_NOT_FOUND', 'No such vendor', 404);
  elsif not exists (select 1 from inventory.items as i where i.id = p_item_id) then
    perform core.refuse('ITEM_NOT_FOUND', 'No such item', 404);
  elsif not exists (select 1 from core.sites as s where s.id = p_site_id) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  elsif p_quantity <= 0 then
    perform core.refuse_field('p_quantity', 'TOO_SMALL', 'Must be greater than 0');
  end if;

  return query
  select j.price_id, j.contract_id, j.contract_number, j.revision, j.unit_price, j.currency, j.minimum_quantity, j.rank,
         coalesce(j.rank = 1, false), j.reasons
    from procurement.judge_prices(
           p_vendor_id, p_site_id, p_contract_id, p_item_id, p_unit_id, p_quantity, p_currency,
           coalesce(p_on, core.site_date(p_site_id))
         ) as j
   order by j.rank nulls last, j.contract_number, j.minimum_quantity, j.price_id;
end
$$;

comment on function api.list_vendor_prices is $$List the prices of a vendor for an item

One row for each price of the item in the vendor's contracts of the site and of all sites, with the revision that is
effective on the day. is_applied marks the price that a line without a price takes. rank is the order of those that can
apply: the named contract, a contract of the site, the contract that started last, its number, a price in the same unit,
the greatest minimum_quantity and the lowest price. price_reasons says why another does not apply:
CONTRACT_NOT_IN_FORCE, PRICE_NOT_VALID, CURRENCY_DIFFERS, NO_CONVERSION, BELOW_MINIMUM, or OUTRANKED with the criterion
that decided.
p_vendor_id: Id of a row of /vendors
p_item_id: Id of a row of /items
p_site_id: Site of the order, whose day counts
p_quantity: Quantity to order, in p_unit_id; default any
p_unit_id: Unit of the order, in which prices are returned; default the base unit of the item
p_contract_id: Contract of the order, which goes first; default none
p_currency: Currency of the order; default any
p_on: Day of the price; default today at the site
Refuses with PERMISSION_DENIED, VENDOR_NOT_FOUND, ITEM_NOT_FOUND, SITE_NOT_FOUND and VALIDATION_FAILED.$$;
