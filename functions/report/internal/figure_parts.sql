-- What a report of figures shows of each: its value unless it names others.
create or replace function report.figure_parts(p_definition report.definitions)
returns text[]
language sql
immutable
set search_path = ''
return coalesce(nullif(p_definition.column_names, '{}'), '{value}');
