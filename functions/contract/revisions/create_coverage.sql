create or replace function api.create_coverage(
  p_contract_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_coverage', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_contract contract.contracts;
  v_revision contract.revisions;
  v_rows     jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('contract.coverages', p_values, 'create');
    v_contract := contract.lock_contract(p_contract_id, p_row_version);

    if v_contract.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_contract.contract_number, v_contract.status), 409
      );
    end if;

    v_revision := contract.draft_revision(v_contract, (p_values ->> 'starts_on')::date);
    v_rows := contract.coverage_rows(v_revision.id) || jsonb_build_array(p_values);

    if jsonb_array_length(v_rows) > 500 then
      perform core.refuse_field('p_values', 'TOO_LARGE', 'A revision has at most 500 coverages');
    end if;

    perform core.refuse_faults(
      coalesce(
        (
          select jsonb_agg(jsonb_set(f.fault, '{field}', to_jsonb(split_part(f.fault ->> 'field', '].', 2))))
            from jsonb_array_elements(contract.check_coverages(v_rows, v_contract)) as f (fault)
           where starts_with(f.fault ->> 'field', format('p_coverages[%s].', jsonb_array_length(v_rows)))
        ),
        '[]'
      )
    );

    update contract.revisions as r
       set authors = contract.with_author(r.authors)
     where r.id = v_revision.id
    returning * into v_revision;

    perform contract.store_coverages(v_revision, v_rows);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.create_coverage is $$Add a coverage to a contract

A line of the draft revision of the contract; without one a draft begins with the terms and lines of the last approved
revision, from starts_on of the line on, else from the first day of the contract, and not before the first day of that
revision. Submit the draft with submit_contract_revision: it covers costs once it is approved. list_coverage_proposals
gives values of lines for warranties of assets. Returns the draft.
Refuses with VALIDATION_FAILED, CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW,
CONTRACT_ENDED (it is terminated or closed) and REVISION_OPEN (a revision awaits approval).$$;
