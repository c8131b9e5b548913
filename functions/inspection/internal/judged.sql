-- What an answer to an item of an inspection means: as inspection.result_of says, but a code that is scanned passes
-- when it is one of what is inspected.
create or replace function inspection.judged(
  p_inspection_id uuid,
  p_item          inspection.template_items,
  p_answer        jsonb
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_item.kind <> 'SCAN' or r.result is distinct from 'INFO' then r.result
           else coalesce(
             case inspection.is_code_of_subject(p_inspection_id, p_answer #>> '{}')
               when true then 'PASS'
               when false then 'FAIL'
             end,
             'INFO'
           )
         end
    from (select inspection.result_of(p_item, p_answer) as result) as r
$$;

grant execute on function inspection.judged to assetry_api;
