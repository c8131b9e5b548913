-- Writes the contract that continues another, which is locked, as a draft with its terms and authorized vendors.
create or replace function contract.insert_successor(p_before contract.contracts, p_contract contract.contracts)
returns contract.contracts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_successor  contract.contracts;
  v_constraint text;
begin
  begin
    insert into contract.contracts (
      site_id, contract_number, type_id, vendor_id, title, starts_on, ends_on, signed_at, covers_labour,
      covers_parts, covers_travel, requires_authorized_vendor, total_value, currency, custom, renewal_notice_days,
      renewal_months, auto_renews, predecessor_id
    )
    values (
      p_before.site_id, coalesce(p_contract.contract_number, core.new_number('contract.contracts')),
      p_before.type_id, p_contract.vendor_id, p_contract.title, p_contract.starts_on, p_contract.ends_on,
      p_contract.signed_at, p_contract.covers_labour, p_contract.covers_parts, p_contract.covers_travel,
      p_contract.requires_authorized_vendor, p_contract.total_value, p_contract.currency,
      coalesce(p_contract.custom, '{}'), p_contract.renewal_notice_days, p_contract.renewal_months,
      p_contract.auto_renews, p_before.id
    )
    returning * into v_successor;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('contract', v_constraint);
  end;

  perform contract.copy_terms(v_successor, p_before);
  return v_successor;
end
$$;

grant execute on function contract.insert_successor to assetry_api;
