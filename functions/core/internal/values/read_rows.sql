-- Reads the values of several records, such as the lines of an order, as core.read_values does those of one: what may
-- be kept, in order, and every fault of every row, whose field is called p_lines[2].quantity, counted from 1. A row
-- with faults is kept as far as it was read, so that what remains can be looked at, too.
create or replace function core.read_rows(
  p_argument   text,
  p_entity     text,
  p_rows       jsonb,
  p_operation  text    default 'create',
  p_most       integer default 500,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_codes record;
  v_known jsonb;
  -- A few rows are read sooner one by one.
  v_plain jsonb[];
begin
  p_kept := '[]';
  p_faults := case
    when jsonb_typeof(p_rows) is distinct from 'array' then
      jsonb_build_array(core.fault(p_argument, 'INVALID_TYPE', 'Expected an array'))
    when jsonb_array_length(p_rows) > p_most then
      jsonb_build_array(core.fault(p_argument, 'TOO_LARGE', format('At most %s rows', p_most)))
    else '[]'
  end;

  if p_faults <> '[]' then
    return;
  end if;

  v_codes := core.read_codes(p_entity, p_rows);
  v_known := core.known_references(p_entity, v_codes.p_read);

  if jsonb_array_length(p_rows) > 4 then
    v_plain := core.plain_rows(p_entity, v_codes.p_read, p_operation, v_known);
  end if;

  select coalesce(jsonb_agg(coalesce(e.plain, v.p_kept) order by e.position), '[]'),
         coalesce(
           jsonb_agg(
             core.faults_in(
               p_argument, e.position,
               case
                 when v_codes.p_codes is null then v.p_faults
                 else core.faults_by_code(coalesce(v.p_faults, '[]'), v_codes.p_codes[e.position])
               end
             )
             order by e.position
           ) filter (where e.plain is null or v_codes.p_codes[e.position] -> 'faults' <> '[]'),
           '[]'
         )
    into p_kept, p_faults
    from rows from (jsonb_array_elements(v_codes.p_read), unnest(v_plain))
         with ordinality as e (item, plain, position)
    left join lateral (
      select r.* from core.read_values(p_entity, e.item, p_operation, v_known) as r where e.plain is null offset 0
    ) as v on true;

  p_faults := coalesce(jsonb_path_query_array(p_faults, '$[*][*]'), '[]');
end
$$;

grant execute on function core.read_rows to assetry_api;
