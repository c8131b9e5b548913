-- Refuses groups of conflict that are not called as codes are, or too many of them.
create or replace function safety.check_permit_kind(p_kind safety.permit_kinds)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code), '[]')
        from (
          values
            (
              'conflict_groups', 'INVALID_FORMAT', 'A code has capital letters, digits and _, at most 40',
              exists (select 1 from unnest(p_kind.conflict_groups) as g (code) where g.code !~ '^[A-Z][A-Z0-9_]{0,39}$')
            ),
            ('conflict_groups', 'TOO_LARGE', 'At most 10', cardinality(p_kind.conflict_groups) > 10)
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function safety.check_permit_kind to assetry_api;
