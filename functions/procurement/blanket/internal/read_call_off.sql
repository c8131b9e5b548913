-- The values of a call-off as they were given, with what the blanket order sets, and every fault of them.
create or replace function procurement.read_call_off(
  p_blanket    procurement.purchase_orders,
  p_values     jsonb,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_set  jsonb := jsonb_build_object(
    'site_id', p_blanket.site_id, 'vendor_id', p_blanket.vendor_id, 'contract_id', p_blanket.contract_id,
    'currency', p_blanket.currency
  );
  v_read record := core.read_record('procurement.purchase_orders', case
    when jsonb_typeof(p_values) = 'object' then p_values || v_set
    else p_values
  end, 'create');
begin
  p_kept := v_read.p_kept || jsonb_build_object('kind', 'CALL_OFF', 'blanket_order_id', p_blanket.id);
  p_faults := v_read.p_faults || coalesce(
    (
      select jsonb_agg(core.fault(k.key, 'NOT_ALLOWED', 'The blanket order sets it') order by k.key)
        from jsonb_object_keys(case jsonb_typeof(p_values) when 'object' then p_values end) as k (key)
       where k.key in (
               'site_id', 'vendor_id', 'contract_id', 'currency', 'kind', 'starts_on', 'ends_on', 'notice_days',
               'site_code', 'vendor_code', 'contract_number'
             )
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.read_call_off to assetry_api;
