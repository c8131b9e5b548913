-- Refuses workers for what they lack, under the code of the gravest; does nothing when they lack nothing.
create or replace function work.check_coverage(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hint text := 'assign_work_order takes an override_reason from who may override';
begin
  if p_faults @> '[{"code": "MISSING_SKILL"}]' then
    perform core.refuse('MISSING_SKILL', 'Somebody lacks a skill that the work asks for', 422, p_faults, v_hint);
  elsif p_faults @> '[{"code": "CERTIFICATE_MISSING"}]' then
    perform core.refuse(
      'CERTIFICATE_MISSING', 'Somebody has no certificate that the work asks for', 422, p_faults, v_hint
    );
  elsif p_faults @> '[{"code": "CERTIFICATE_EXPIRED"}]' then
    perform core.refuse(
      'CERTIFICATE_EXPIRED', 'A certificate that the work asks for has expired by then', 422, p_faults, v_hint
    );
  end if;
end
$$;

grant execute on function work.check_coverage to assetry_api;
