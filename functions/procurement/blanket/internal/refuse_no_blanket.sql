-- Refuses to call off an order that is out of reach, or is no blanket order; before that what is wrong with the form of
-- the call-off, in which nothing is missing that the blanket order would say.
create or replace function procurement.refuse_no_blanket(p_blanket procurement.purchase_orders, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_blanket.id is null then
    perform core.refuse_faults(jsonb_path_query_array(p_faults, '$[*] ? (@.code != "MISSING_VALUE")'));
    perform core.refuse('PURCHASE_ORDER_NOT_FOUND', 'No such purchase order', 404);
  elsif p_blanket.kind <> 'BLANKET' then
    perform core.refuse(
      'BLANKET_NOT_OPEN', format('Purchase order %s is not a blanket order', p_blanket.purchase_order_number), 409
    );
  end if;
end
$$;

grant execute on function procurement.refuse_no_blanket to assetry_api;
