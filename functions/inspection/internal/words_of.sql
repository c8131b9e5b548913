-- The words that answer an item; null when it is not answered by one of a few.
create or replace function inspection.words_of(p_item inspection.template_items)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case p_item.kind
           when 'PASS_FAIL' then array['PASS', 'FAIL']
           when 'YES_NO' then array['YES', 'NO']
           else p_item.options
         end
$$;

grant execute on function inspection.words_of to assetry_api;
