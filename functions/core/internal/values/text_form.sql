-- What a text may hold, by the name and the length of what takes it: IDENTIFIER (a code or a number), LINE (a name, a
-- title and what else is one line) or TEXT (a note, a description: several lines).
create or replace function core.text_form(p_field text, p_max_length integer)
returns text
language sql
immutable
return case
         when p_field ~ '(^|_)(code|number|slug)$' then 'IDENTIFIER'
         when p_field ~ '(^|_)(name|title)$' then 'LINE'
         when p_field ~ '(notes?|reason|description|comment|text|address|terms|introduction|body|answer)$' then 'TEXT'
         when p_max_length <= 200 then 'LINE'
         else 'TEXT'
       end;

grant execute on function core.text_form to assetry_api, assetry_list, assetry_auth;
