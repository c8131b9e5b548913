-- The condition by which a stage finds a record t of an entity, null where it finds none: PREFIX by the beginning of
-- its code, the pattern $2; WORDS by all words of $1 in its code and label; FUZZY by words that are nearly alike in its
-- label. One word at least is long enough to be found by the index.
create or replace function core.stage_condition(p_stage text, p_entity core.entities, p_words text[])
returns text
language sql
stable
set search_path = ''
as $$
  select case p_stage
           when 'PREFIX' then
             case
               when sum(length(w.word)) >= 3 then 't.' || quote_ident(p_entity.code_column) || ' ilike $2 || ''%'''
             end
           when 'WORDS' then
             case
               when max(length(w.word)) >= 3 then
                 string_agg(core.either_condition(p_entity, w.place), ' and ')
             end
           when 'FUZZY' then
             case
               when bool_or(core.has_near_misses(w.word)) then
                 string_agg(core.near_condition(p_entity.label_column, w.word, w.place), ' and ')
             end
         end
    from unnest(p_words) with ordinality as w (word, place)
$$;

grant execute on function core.stage_condition to assetry_list;
