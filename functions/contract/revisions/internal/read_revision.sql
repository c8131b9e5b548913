-- The values and lines of a revision as they were given, in their form; refuses with every fault of both. No lines are
-- null: they stay.
create or replace function contract.read_revision(
  p_values    jsonb,
  p_coverages jsonb,
  p_operation text,
  out p_kept  jsonb,
  out p_rows  jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_values record := core.read_values('contract.revisions', p_values, p_operation);
  v_rows   record;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    v_values.p_faults := jsonb_build_array(core.fault('p_values', 'INVALID_TYPE', 'Expected an object'));
  end if;

  if p_coverages is not null then
    v_rows := core.read_rows('p_coverages', 'contract.coverages', p_coverages);
    perform core.refuse_faults(v_values.p_faults || v_rows.p_faults);
    p_rows := v_rows.p_kept;
  end if;

  perform core.refuse_faults(v_values.p_faults);
  p_kept := v_values.p_kept;
end
$$;

grant execute on function contract.read_revision to assetry_api;
