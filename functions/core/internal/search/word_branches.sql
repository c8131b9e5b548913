-- The conditions under one of which, at least, code and label of a record t have all words of $1: the label has all
-- long ones, or the code has one of them. Each is found by one scan of the index of trigrams, which reads the rarest
-- first; all words at once, each in code or label, would read every record that has one of them. Words of fewer than
-- three letters have no trigrams and only narrow. Null where no word is long.
create or replace function core.word_branches(p_entity core.entities, p_words text[])
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
           concat_ws(
             ' and ', b.condition,
             (
               select string_agg(core.either_condition(p_entity, w.place), ' and ' order by w.place)
                 from unnest(p_words) with ordinality as w (word, place)
                where case
                        when b.place is null then length(w.word) < 3
                        else w.place <> b.place
                      end
             )
           )
           order by b.place nulls first
         )
    from (
      select null::bigint as place,
             string_agg(core.word_condition(p_entity.label_column, w.place), ' and ' order by w.place) as condition
        from unnest(p_words) with ordinality as w (word, place)
       where length(w.word) >= 3
      union all
      select w.place, core.word_condition(p_entity.code_column, w.place)
        from unnest(p_words) with ordinality as w (word, place)
       where length(w.word) >= 3
         and p_entity.code_column is not null
    ) as b
   where b.condition is not null
$$;
