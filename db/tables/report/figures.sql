comment on table report.figures is
'Figures that can be grouped; the same for every organization, and written by releases only';
comment on column report.figures.id is 'Id of the figure';
comment on column report.figures.code is 'Code of the figure, such as DUE_COMPLIANCE';
comment on column report.figures.name is 'Name of the figure';
comment on column report.figures.description is 'Meaning of numerator and denominator';
comment on column report.figures.domain is 'Domain whose permission to read it needs, such as work for work.read';
comment on column report.figures.permissions is 'Permissions that it needs besides';
comment on column report.figures.unit is 'PERCENT, HOURS, DAYS, WEEKS, COUNT, RATIO or MONEY';
comment on column report.figures.factor is 'Factor from the quotient or the sum to the value, such as 100 for PERCENT';
comment on column report.figures.aggregation is 'RATIO (numerator divided by denominator) or SUM (of the numerator)';
comment on column report.figures.direction is 'Direction of better values: HIGHER, LOWER or NONE';
comment on column report.figures.is_current is 'Whether it is of the present state and has no period';
comment on column report.figures.dimensions is 'Groupings that it takes';
comment on column report.figures.list is 'List of the records that it counts';
comment on column report.figures.facts_function is 'Function that returns what each record adds to it';
comment on column report.figures.source is 'Standard that defines it, such as SMRP 5.4.1; empty without one';
comment on column report.figures.empty_text is 'Text in place of a value when nothing counts';
