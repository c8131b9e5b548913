-- Refuses workers for what they lack, under the code of the gravest; does nothing when they lack nothing.
create or replace function work.check_coverage(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hint text := 'An account with the permission work_order_assignment.override can assign with override_reason';
begin
  if p_faults @> '[{"code": "MISSING_SKILL"}]' then
    perform core.refuse('MISSING_SKILL', 'A worker lacks a required skill', 422, p_faults, v_hint);
  elsif p_faults @> '[{"code": "CERTIFICATE_MISSING"}]' then
    perform core.refuse(
      'CERTIFICATE_MISSING', 'A worker lacks a required certificate', 422, p_faults, v_hint
    );
  elsif p_faults @> '[{"code": "CERTIFICATE_EXPIRED"}]' then
    perform core.refuse(
      'CERTIFICATE_EXPIRED', 'A required certificate will have expired', 422, p_faults, v_hint
    );
  elsif p_faults @> '[{"code": "BINDINGS_CONFLICT"}]' then
    perform core.refuse(
      'BINDINGS_CONFLICT', 'The contracts of the work authorize no vendor in common', 422, p_faults,
      'Authorize a vendor for all of them with create_authorized_vendor, or assign with override_reason'
    );
  elsif p_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]' then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', 'A contract requires an authorized vendor', 422, p_faults,
      'An account with the permissions work_order_assignment.override and entitlement.override can assign with '
        'override_reason'
    );
  end if;
end
$$;

grant execute on function work.check_coverage to assetry_api;
