-- Whether a type of event is among those that patterns name: *, noun.* or the type itself.
create or replace function integration.matches(p_patterns text[], p_event_type text)
returns boolean
language sql
immutable
set search_path = ''
return '*' = any (p_patterns)
    or p_event_type = any (p_patterns)
    or split_part(p_event_type, '.', 1) || '.*' = any (p_patterns);
