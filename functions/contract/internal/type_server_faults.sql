-- What is wrong with the fields of a contract type that the system keeps: what was read may be sent back, anything else
-- may not. A row_version that is not the one that stands says that the row was changed since it was read.
-- p_stands is the type as it stands; null for a new one, which has no contracts and
-- no version that could have been read.
create or replace function contract.type_server_faults(p_given jsonb, p_stands jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
    from (
      values
        ('contracts', 'READ_ONLY', 'Set by the system', '0'::jsonb),
        ('contracts_bound_by_type', 'READ_ONLY', 'Set by the system', '0'),
        (
          'row_version',
          case when p_stands is null then 'READ_ONLY' else 'STALE_ROW' end,
          coalesce('It is at version ' || (p_stands ->> 'row_version'), 'Set by the system'),
          'null'
        )
    ) as f (field, code, message, first)
   where p_given ->> f.field is not null
     and p_given -> f.field <> coalesce(p_stands -> f.field, f.first)
$$;
