-- The export that is asked for, with its lists in the order in which they are imported; refuses all faults at once.
create or replace function integration.check_export(p_lists text[], p_format text, p_since timestamptz)
returns integration.exports
language plpgsql
stable
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  perform core.refuse_faults(
    core.exported_list_faults(p_lists) || (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          values
            ('p_lists', 'MISSING_VALUE', 'At least one list is required', cardinality(p_lists) = 0),
            (
              'p_format', 'NOT_IN_VOCABULARY', 'One of CSV, JSONL, XLSX',
              p_format is null or p_format not in ('CSV', 'JSONL', 'XLSX')
            ),
            ('p_since', 'IN_FUTURE', 'Cannot be in the future', p_since > clock_timestamp())
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
  perform integration.require_own_export();
  v_export.format := p_format;
  v_export.since_at := p_since;
  v_export.lists := array(
    select l.name
      from unnest(core.imported_lists()) with ordinality as l (name, place)
     where p_lists is null
        or l.name = any (p_lists)
     order by l.place
  );
  return v_export;
end
$$;

grant execute on function integration.check_export to assetry_api;
