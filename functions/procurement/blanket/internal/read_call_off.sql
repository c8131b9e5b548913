-- The values of a call-off as core.read_record kept them beside what the blanket order sets, and every fault of them.
create or replace function procurement.read_call_off(
  p_blanket      procurement.purchase_orders,
  p_values       jsonb,
  inout p_kept   jsonb,
  inout p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  p_kept := p_kept || jsonb_build_object('kind', 'CALL_OFF', 'blanket_order_id', p_blanket.id);
  p_faults := p_faults || coalesce(
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
