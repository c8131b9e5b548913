comment on type integration.external_id_answer is 'Result of the actions on an external id';
