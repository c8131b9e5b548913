-- What an answer means: PASS or FAIL where the template says what passes, else INFO; NA when it does not apply.
create or replace function inspection.result_of(p_item inspection.template_items, p_answer jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_answer is null then null
           when p_answer = '"NA"' and p_item.allows_na then 'NA'
           when p_item.kind = 'PASS_FAIL' then p_answer #>> '{}'
           when p_item.kind in ('YES_NO', 'CHOICE', 'MULTI') and p_item.fail_values is not null then
             case when exists (
               select 1 from unnest(p_item.fail_values) as f (word) where p_answer @> to_jsonb(f.word)
             ) then 'FAIL' else 'PASS' end
           when p_item.kind in ('NUMERIC', 'METER') and coalesce(p_item.accept_min, p_item.accept_max) is not null then
             case when p_answer::numeric < p_item.accept_min
               or p_answer::numeric > p_item.accept_max then 'FAIL' else 'PASS' end
           else 'INFO'
         end
$$;

grant execute on function inspection.result_of to assetry_api;
