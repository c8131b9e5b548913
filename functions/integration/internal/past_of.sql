-- The past of the verb with which an action is named, null where it has none: that of check_out for check_out_asset.
create or replace function integration.past_of(p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select v.past
    from core.verbs as v
   where v.verb in (
           split_part(p_action, '_', 1), split_part(p_action, '_', 1) || '_' || split_part(p_action, '_', 2)
         )
   order by char_length(v.verb) desc
   limit 1
$$;
