--! Previous: sha1:c15ce25a4c425e54383c96284a57a9f01e554ef2
--! Hash: sha1:8ae8c45fe8235861c7f871da2fa4fccba13087d0
--! Message: renewed-authorization

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.renew_contract;

-- source: function api.renew_contract
create or replace function api.renew_contract(
  p_contract_id uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'renew_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_successor  contract.contracts;
  v_constraint text;
  v_vendor_id  uuid;
  v_next_on    date;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    v_vendor_id := coalesce(
      (p_values ->> 'vendor_id')::uuid, (select c.vendor_id from contract.contracts as c where c.id = p_contract_id)
    );
    perform contract.hold_vendor(v_vendor_id);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    -- The vendor is held before the contract, which another request may have changed meanwhile.
    if not p_values ? 'vendor_id' and v_before.vendor_id <> v_vendor_id then
      perform core.refuse('STALE_ROW', 'The vendor of the contract has changed: read the contract again', 409);
    end if;

    perform core.next_status(
      'contract.contracts', 'Contract ' || v_before.contract_number, v_before.status, 'renew_contract'
    );
    perform contract.refuse_renewed(v_before);

    v_contract := v_before;
    v_contract.contract_number := null;
    v_contract.signed_at := null;
    v_contract.starts_on := v_before.ends_on + 1;
    -- A day that the last month does not have is its last day.
    v_next_on := v_contract.starts_on + make_interval(months => v_before.renewal_months);
    v_contract.ends_on := v_next_on
      - case when extract(day from v_next_on) = extract(day from v_contract.starts_on) then 1 else 0 end;
    v_contract := jsonb_populate_record(
      v_contract, core.merge_values('contract.contracts', to_jsonb(v_contract), p_values)
    );
    perform contract.check_contract(v_contract, null);

    if v_contract.starts_on <= v_before.ends_on is not false then
      perform core.refuse_field('starts_on', 'TOO_EARLY', 'Must be after the last day of the contract');
    end if;

    begin
      insert into contract.contracts (
        site_id, contract_number, type_id, vendor_id, title, starts_on, ends_on, signed_at, covers_labour,
        covers_parts, covers_travel, requires_authorized_vendor, total_value, currency, custom, renewal_notice_days,
        renewal_months, predecessor_id
      )
      values (
        v_before.site_id, coalesce(v_contract.contract_number, core.new_number('contract.contracts')),
        v_before.type_id, v_contract.vendor_id, v_contract.title, v_contract.starts_on, v_contract.ends_on,
        v_contract.signed_at, v_contract.covers_labour, v_contract.covers_parts, v_contract.covers_travel,
        v_contract.requires_authorized_vendor, v_contract.total_value, v_contract.currency,
        coalesce(v_contract.custom, '{}'), v_contract.renewal_notice_days, v_contract.renewal_months, v_before.id
      )
      returning * into v_successor;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    perform contract.copy_terms(v_successor, v_before);
    v_answer := core.finish_action(core.answer(to_jsonb(v_successor), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.renew_contract owner to assetry_api;
grant execute on function api.renew_contract to authenticated;

comment on function api.renew_contract is
$$Renew a contract

Creates the contract that continues this one, a DRAFT: from the day after ends_on for renewal_months, without
renewal_months until terminated. It has the type, site and values of this one, except for number and signature, a draft
revision with the lines of cover of the last day, and the vendors that are authorized beyond it. Lines with a meter
limit keep meter_start and meter_limit of this term: correct them with update_contract_revision. This contract stays as
it is, and nobody is notified of its end unless the new contract is terminated. p_values are the values of the new
contract that differ.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
CONTRACT_OPEN_ENDED (it has no last day), ALREADY_RENEWED (details names the new contract; a terminated one does not
count), VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.renew_contract

notify pgrst, 'reload schema';
