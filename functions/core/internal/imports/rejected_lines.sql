-- The rows of an import of lines of one record, p_document, all rejected: each with its own faults, with those that the
-- action for such lines finds, in which p_argument[2] is the second row, or else because another one is rejected.
create or replace function core.rejected_lines(
  p_part     core.import_row[],
  p_document text,
  p_argument text,
  p_faults   jsonb
)
returns setof core.import_row
language sql
immutable
set search_path = ''
as $$
  select row(
           r.position, r.code, r.id, r.is_new, r.kept,
           case
             when r.faults || f.faults = '[]' then
               jsonb_build_array(
                 core.fault(p_document, 'PARENT_REJECTED', 'Another row of the same record is rejected')
               )
             else r.faults || f.faults
           end
         )::core.import_row
    from unnest(p_part) with ordinality as r (position, code, id, is_new, kept, faults, place)
   cross join lateral (
      select coalesce(
               jsonb_agg(
                 core.fault(coalesce(nullif(split_part(f ->> 'field', '.', 2), ''), p_document), f ->> 'code',
                 f ->> 'message')
               ),
               '[]'
             ) as faults
        from jsonb_array_elements(p_faults) as f
       where split_part(f ->> 'field', '.', 1) in (p_argument, format('%s[%s]', p_argument, r.place))
   ) as f
$$;

grant execute on function core.rejected_lines to assetry_api;
