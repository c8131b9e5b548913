-- A revision of a contract with lines, each an object of values of contract.coverages and the ids that it excludes;
-- approved unless a status is given.
create function test.revision(
  p_name         text,
  p_contract     text,
  p_coverages    jsonb default '[{"scope": "ALL"}]',
  p_values       jsonb default '{}',
  p_effective_on date  default '2020-01-01'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_contract contract.contracts;
  v_revision contract.revisions := jsonb_populate_record(
    null::contract.revisions,
    '{"status": "APPROVED", "labour_percent": 100, "parts_percent": 100, "travel_percent": 100, "cap_period": "TERM"}'
      || p_values
  );
  v_id       uuid := uuidv7();
begin
  select * into v_contract from contract.contracts as c where c.id = test.id(p_contract);

  insert into contract.revisions (
    id, organization_id, site_id, contract_id, revision, status, effective_on, labour_percent, parts_percent,
    travel_percent, deductible, cap_amount, cap_visits, cap_period, currency, approved_at
  )
  values (
    v_id, v_contract.organization_id, v_contract.site_id, v_contract.id,
    (select count(*) + 1 from contract.revisions as r where r.contract_id = v_contract.id), v_revision.status,
    p_effective_on, v_revision.labour_percent, v_revision.parts_percent, v_revision.travel_percent,
    v_revision.deductible, v_revision.cap_amount, v_revision.cap_visits, v_revision.cap_period, v_revision.currency,
    case when v_revision.status = 'APPROVED' then now() end
  );

  insert into contract.coverages (
    organization_id, site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id,
    covered_site_id, work_type, labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on,
    meter_name, meter_start, meter_limit
  )
  select v_contract.organization_id, v_contract.site_id, v_contract.id, v_id, e.position, l.scope, l.asset_id,
         l.category_id, l.location_id, l.covered_site_id, l.work_type, l.labour_percent, l.parts_percent,
         l.travel_percent, l.full_months, l.starts_on, l.ends_on, l.meter_name, l.meter_start, l.meter_limit
    from jsonb_array_elements(p_coverages) with ordinality as e (item, position)
   cross join lateral jsonb_populate_record(null::contract.coverages, e.item) as l;

  insert into contract.coverage_exclusions (
    organization_id, site_id, contract_id, coverage_id, failure_code_id, item_id, category_id
  )
  select v_contract.organization_id, v_contract.site_id, v_contract.id, c.id,
         case x.kind when 'excluded_failure_code_ids' then x.id end,
         case x.kind when 'excluded_item_ids' then x.id end, case x.kind when 'excluded_category_ids' then x.id end
    from jsonb_array_elements(p_coverages) with ordinality as e (item, position)
    join contract.coverages as c on c.revision_id = v_id and c.position = e.position
   cross join lateral (
      select k.kind, i.id::uuid as id
        from unnest('{excluded_failure_code_ids,excluded_item_ids,excluded_category_ids}'::text[]) as k (kind)
       cross join lateral jsonb_array_elements_text(e.item -> k.kind) as i (id)
    ) as x;

  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.revision to public;
