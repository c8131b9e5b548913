-- The condition that the label or the code of a record t has a word of $1.
create or replace function core.either_condition(p_entity core.entities, p_place bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select '('
           || concat_ws(
                ' or ', core.word_condition(p_entity.label_column, p_place),
                core.word_condition(p_entity.code_column, p_place)
              )
           || ')'
$$;

grant execute on function core.either_condition to assetry_list;
