-- Refuses to approve hours worked for all that stands against it.
create or replace function work.check_labour_approval(p_entry work.labour_entries, p_pieces work.labour_pieces[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb := work.labour_approval_faults(p_entry, p_pieces);
  v_message text  := v_faults -> 0 ->> 'message';
begin
  if v_faults @> '[{"code": "SELF_APPROVAL"}]' then
    perform core.refuse('SELF_APPROVAL', v_message, 422, v_faults);
  elsif v_faults @> '[{"code": "LABOUR_TOO_LONG"}]' then
    perform core.refuse('LABOUR_TOO_LONG', v_message, 422, v_faults, 'Correct it with correct_labour_entry');
  elsif v_faults <> '[]' then
    perform core.refuse(
      'RATE_MISSING', v_message, 422, v_faults,
        'Add a rate with create_labour_rate, or to the contract of a contractor with update_contract_rates'
    );
  end if;
end
$$;

grant execute on function work.check_labour_approval to assetry_api;
