-- Refuses groups of conflict that are not called as codes are, or too many of them, and limits of the air without a
-- word on how old a test of it may be.
create or replace function safety.check_permit_kind(p_kind safety.permit_kinds, p_has_limits boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
        from (
          values
            (
              'conflict_groups', 'INVALID_FORMAT', 'A code has capital letters, digits and _, at most 40 characters',
              exists (select 1 from unnest(p_kind.conflict_groups) as g (code) where g.code !~ '^[A-Z][A-Z0-9_]{0,39}$')
            ),
            ('conflict_groups', 'TOO_LARGE', 'At most 10', cardinality(p_kind.conflict_groups) > 10),
            (
              'gas_test_minutes', 'MISSING_VALUE', 'gas_test_minutes or gas_test_never_expires true is required',
              p_has_limits and p_kind.gas_test_minutes is null and p_kind.gas_test_never_expires is not true
            ),
            (
              'gas_test_never_expires', 'NOT_ALLOWED', 'Not allowed with gas_test_minutes',
              p_kind.gas_test_never_expires and p_kind.gas_test_minutes is not null
            ),
            (
              'gas_warning_minutes', 'TOO_LARGE', 'Must be less than gas_test_minutes',
              p_kind.gas_warning_minutes >= p_kind.gas_test_minutes
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function safety.check_permit_kind to assetry_api;
