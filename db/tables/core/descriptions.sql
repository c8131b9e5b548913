comment on table core.descriptions is 'The parts of the API''s description, which api.root puts together';
comment on column core.descriptions.document is 'JSON as text, so that the order of its keys is kept';
